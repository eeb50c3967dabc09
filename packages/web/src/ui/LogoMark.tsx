export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="10.2" strokeWidth="1.8" opacity=".35" />
      <path d="M12 1.8a10.2 10.2 0 0 1 10.2 10.2" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M7.2 12.6a4.8 4.8 0 1 0 4.8-5.1" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="12" cy="12.4" r="1.7" fill="currentColor" stroke="none" />
    </svg>
  );
}
