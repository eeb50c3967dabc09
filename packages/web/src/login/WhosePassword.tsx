/** Lets the browser's password keeper know whose password is asked for. */
export function WhosePassword({ email }: { email: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      tabIndex={-1}
      aria-hidden
      value={email}
      readOnly
    />
  );
}
