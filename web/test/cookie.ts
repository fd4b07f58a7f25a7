/** As a server or an earlier visit would have set it. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no other way
  document.cookie = `${text}; Path=/`;
}

export function dropCookies(...names: string[]): void {
  for (const name of names) setCookie(`${name}=; Max-Age=-1`);
}
