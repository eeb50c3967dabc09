-- What was sent from the upload page today is found by its moment. Only of uploads: files of machines are written as fast as they were.
CREATE INDEX dicom_instance_uploaded ON dicom_instance (company_id, received_at) WHERE source = 'upload';
