import { Explained } from "./ask";

interface Upload {
  path: string;
  method?: "POST" | "PUT";
  file: Blob;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as the body of a request, and reports the progress. Uses `XMLHttpRequest`, because `fetch` reports no
 * upload progress.
 */
export function upload<Data>({ path, method = "POST", file, onProgress, signal }: Upload): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError(`${path} did not answer`));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    request.onload = () => {
      const envelope = parsed(request.responseText);
      if (envelope?.code === 0) resolve(envelope.data as Data);
      else {
        const headers = { "retry-after": request.getResponseHeader("retry-after") ?? "" };
        const status = Math.max(200, request.status);
        reject(new Explained(`${method} ${path}`, new Response(null, { status, headers }), envelope));
      }
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

function parsed(text: string): { code: number; data: unknown; message?: unknown } | undefined {
  try {
    const body = JSON.parse(text);
    return typeof body.code === "number" && "data" in body ? body : undefined;
  } catch {
    return undefined;
  }
}
