/** Saves a blob as a file. For files that need a login, which a plain link cannot send. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // After this time, the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns a site's name as the beginning of a file name. */
export function fileNameOf(site: string): string {
  return site.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
