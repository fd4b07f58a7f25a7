/** Sets a cookie, as the server or an earlier visit would. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store API
  document.cookie = `${text}; Path=/`;
}

export function dropCookies(...names: string[]): void {
  for (const name of names) setCookie(`${name}=; Max-Age=-1`);
}
