import { Emitter } from "../../shell/state/emitter";
import { store } from "../data/store";
import { upload } from "../data/upload";
import { failureText } from "../parts/failure";
import { JOBS } from "./jobs";

/** A file that is being sent to the server. Once the server has the whole file, an import job replaces the upload. */
export interface Upload {
  id: number;
  file: File;
  /** The fraction that was sent, from 0 to 1. */
  sent: number;
  /** Why the upload failed; empty while it is running. */
  problem: string;
}

/** File name extensions of the formats that the importer reads (see `dogear import`). */
export const FORMATS = ".epub,.docx,.fb2,.fb2.zip,.html,.htm,.xhtml,.md,.markdown,.txt";

/** The queue of uploads. The queue belongs to no view, so uploads continue when the operator opens another view. */
class Uploads {
  #list: readonly Upload[] = [];
  #last = 0;
  #sending: AbortController | null = null;
  readonly #changes = new Emitter();
  readonly subscribe = this.#changes.subscribe;
  readonly list = (): readonly Upload[] => this.#list;

  /** Adds files to the queue. Files are sent one at a time, because the server also reads them one at a time. */
  async add(files: readonly File[]): Promise<void> {
    const isIdle = !this.#list.some(({ problem }) => !problem);
    const added = files.map((file) => ({ id: ++this.#last, file, sent: 0, problem: "" }));
    this.#set([...this.#list, ...added]);
    if (!isIdle) return;
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
  }

  remove(id: number): void {
    this.#set(this.#list.filter((each) => each.id !== id));
  }

  /** Cancels and removes all uploads; called when the operator signs out or another operator signs in. */
  clear(): void {
    this.#set([]);
    this.#sending?.abort();
  }

  retry({ id, file }: Upload): void {
    this.remove(id);
    void this.add([file]);
  }

  #next(): Upload | undefined {
    return this.#list.find(({ problem }) => !problem);
  }

  async #send({ id, file }: Upload): Promise<void> {
    const sending = new AbortController();
    this.#sending = sending;
    try {
      await upload({
        path: `/api/console/imports?file=${encodeURIComponent(file.name)}`,
        file,
        onProgress: (sent) => this.#change(id, { sent }),
        signal: sending.signal,
      });
      this.remove(id);
      await store.reload(JOBS);
    } catch (error) {
      if (sending.signal.aborted) return;
      store.report(error);
      this.#change(id, { problem: failureText(error) });
    }
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#set(this.#list.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  #set(list: readonly Upload[]): void {
    this.#list = list;
    this.#changes.emit();
  }
}

export const uploads = new Uploads();
store.onCleared(() => uploads.clear());
