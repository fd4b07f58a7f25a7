import { useState, useSyncExternalStore } from "react";
import { IconButton } from "../parts/button";
import { Icon } from "../parts/icon";
import { hrefOf } from "../router/address";
import { useRouter } from "../router/router";
import { say } from "../words/say";
import { isWorkedOn, type Job, stateText, useJobs } from "./jobs";
import { type Upload, uploads } from "./uploads";

/** A panel over every view that shows the running uploads and imports. */
export function Tray() {
  const files = useSyncExternalStore(uploads.subscribe, uploads.list);
  const { state } = useJobs();
  const { view } = useRouter();
  // The panel starts folded on a phone, where it would cover half of the view.
  const [isOpen, setOpen] = useState(() => matchMedia("(width >= 48rem)").matches);
  const [seen, setSeen] = useState<readonly string[] | null>(null);
  const jobs = state.kind === "ready" ? state.data.list : [];

  // Imports that had ended before the console was opened are not shown; the list of imports has them.
  if (seen === null && state.kind === "ready")
    setSeen(jobs.filter((job) => !isWorkedOn(job)).map(({ id }) => id));
  const news = jobs.filter(({ id, state }) => seen && !seen.includes(id) && state !== "published");
  const isShownAnyway = ["imports", "import", "section"].includes(view.name);
  if (isShownAnyway || files.length + news.length === 0) return null;

  const busy = files.filter(({ problem }) => !problem).length + news.filter(isWorkedOn).length;
  return (
    <section className="tray" aria-label={say("imports.tray")}>
      <div className="tray-head">
        <p role="status">{busy > 0 ? say("imports.busy", { count: busy }) : say("imports.done")}</p>
        <IconButton
          icon="expand"
          label={say(isOpen ? "imports.fold" : "imports.unfold")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {busy === 0 && (
          <IconButton
            icon="close"
            label={say("imports.hide")}
            onClick={() => {
              setSeen(jobs.map(({ id }) => id));
              for (const { id } of files) uploads.remove(id);
            }}
          />
        )}
      </div>
      {isOpen && (
        <ul>
          {files.map((file) => (
            <UploadRow key={file.id} file={file} />
          ))}
          {news.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function UploadRow({ file: entry }: { file: Upload }) {
  const { file, sent, problem } = entry;
  return (
    <li className="tray-row">
      <Icon name={problem ? "warning" : "file"} />
      <span className="min-w-0 grow">
        <span className="block truncate">{file.name}</span>
        {problem ? (
          <span className="block text-danger text-sm">{problem}</span>
        ) : (
          <progress className="meter" value={sent} max={1} aria-label={say("job.receiving")} />
        )}
      </span>
      {problem && (
        <>
          <IconButton icon="retry" label={say("state.retry")} onClick={() => uploads.retry(entry)} />
          <IconButton icon="close" label={say("imports.hide")} onClick={() => uploads.remove(entry.id)} />
        </>
      )}
    </li>
  );
}

function JobRow({ job }: { job: Job }) {
  return (
    <li className="tray-row">
      {isWorkedOn(job) ? (
        <span className="spinner" />
      ) : (
        <Icon name={job.state === "failed" ? "warning" : "done"} />
      )}
      <span className="min-w-0 grow">
        <a href={hrefOf({ name: "import", id: job.id })} className="block truncate font-medium">
          {job.file}
        </a>
        <span className="block text-ink-muted text-sm">{job.problem || stateText(job)}</span>
      </span>
    </li>
  );
}
