const part = encodeURIComponent;

/** What the viewer asks for first, without the table of all routes; a test compares them with it. */
export const aheadAddresses = (base: string) => ({
  session: `${base}/session`,
  company: `${base}/company`,
  study: (company: string, id: string) => `${base}/companies/${part(company)}/studies/${part(id)}`,
  frame: (instance: string, frame: number) => `${base}/dicom/${part(instance)}/frames/${frame}`,
});
