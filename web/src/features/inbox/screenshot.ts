import { HEAD_BYTES, type Picture } from "./message";

export interface Screenshot extends Picture {
  blob: Blob;
}

/**
 * Reads a screenshot into memory, because the file may change or disappear before it is sent. A file that is too large
 * is not read. Null if the file cannot be read.
 */
export async function readScreenshot(file: File, largest: number): Promise<Screenshot | null> {
  if (file.size > largest) return { size: file.size, head: new Uint8Array(), blob: file };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const blob = new File([bytes], file.name, { type: file.type });
    return { size: bytes.length, head: bytes.subarray(0, HEAD_BYTES), blob };
  } catch {
    return null;
  }
}

/** Returns the data URL of a file, because local storage stores only text. */
export function packed(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/** Decodes a data URL without `fetch`, which the content security policy forbids for data URLs. */
export function unpacked(dataUrl: string): File | null {
  const [, type = "", base64] = /^data:([^;,]*);base64,(.*)$/s.exec(dataUrl) ?? [];
  if (base64 === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    return new File([bytes], `screenshot.${type.replace("image/", "")}`, { type });
  } catch {
    return null;
  }
}
