import { Emitter } from "../../shell/state/emitter";
import { store } from "../data/store";
import { upload } from "../data/upload";
import { failureText } from "../parts/failure";
import { JOBS } from "./jobs";

/** A file on its way to the server. What arrived is a job there, and no longer here. */
export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  sent: number;
  /** Why it did not arrive; empty while it is on its way. */
  problem: string;
}

/** What the importer reads (`dogear import`). */
export const FORMATS = ".epub,.docx,.fb2,.fb2.zip,.html,.htm,.xhtml,.md,.markdown,.txt";

/** Files that are being sent: they outlive the view on which they were dropped. */
class Uploads {
  #list: readonly Upload[] = [];
  #last = 0;
  readonly #changes = new Emitter();
  readonly subscribe = this.#changes.subscribe;
  readonly list = (): readonly Upload[] => this.#list;

  /** One at a time: the server reads one after another as well. */
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

  retry({ id, file }: Upload): void {
    this.remove(id);
    void this.add([file]);
  }

  #next(): Upload | undefined {
    return this.#list.find(({ problem }) => !problem);
  }

  async #send({ id, file }: Upload): Promise<void> {
    try {
      await upload({
        path: `/api/console/imports?file=${encodeURIComponent(file.name)}`,
        file,
        onProgress: (sent) => this.#change(id, { sent }),
      });
      this.remove(id);
      await store.reload(JOBS);
    } catch (error) {
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
