import { HEAD_BYTES, type Picture } from "./letter";

export async function pictureOf(file: File): Promise<Picture> {
  return { size: file.size, head: new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()) };
}

/** As text, the only thing local storage keeps. Null if the file can no longer be read. */
export function packed(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

/** By hand: the content security policy lets nothing fetch a data URL. */
export function unpacked(dataUrl: string): Blob | null {
  const [, type, base64] = /^data:([^;,]*);base64,(.*)$/s.exec(dataUrl) ?? [];
  if (base64 === undefined) return null;
  try {
    return new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: type ?? "" });
  } catch {
    return null;
  }
}
