export function readCookie(name: string, cookies = document.cookie): string | null {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The name of a cookie that, on https, no other host of the domain can write. */
export function hostCookie(name: string): string {
  return location.protocol === "https:" ? `__Host-${name}` : name;
}

/** For every page of the site. A time that is over takes it away. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const lasting = `Max-Age=${Math.floor(seconds)}; Path=/; SameSite=Lax${secure}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; ${lasting}`;
}
