export function readCookie(name: string, cookies = document.cookie): string | null {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Returns the name under which a cookie is stored. On HTTPS, the name has a prefix that prevents other hosts of the
 * domain from writing the cookie.
 */
export function hostCookie(name: string): string {
  return location.protocol === "https:" ? `__Host-${name}` : name;
}

/** Writes a cookie for every page of the site. If `seconds` is not positive, the cookie is deleted. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const lasting = `Max-Age=${Math.floor(seconds)}; Path=/; SameSite=Lax${secure}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; ${lasting}`;
}
