import { useSyncExternalStore } from "react";
import { Badge } from "../parts/badge";
import { FilePicker } from "../parts/file-picker";
import { Icon } from "../parts/icon";
import { Page } from "../parts/page";
import { Empty, QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { hrefOf } from "../router/address";
import { DropZone } from "../tray/drop-zone";
import { isWorkedOn, type Job, stateText, useJobs } from "../tray/jobs";
import { UploadRow } from "../tray/tray";
import { FORMATS, uploads } from "../tray/uploads";
import { say } from "../words/say";

export function ImportsView() {
  const jobs = useJobs();
  const files = useSyncExternalStore(uploads.subscribe, uploads.list);
  return (
    <DropZone>
      <Page title={say("imports.title")} lead={say("imports.lead")}>
        <div className="drop-card">
          <Icon name="import" size={26} />
          <p>{say("imports.drophere")}</p>
          <FilePicker
            label={say("imports.choose")}
            accept={FORMATS}
            multiple
            solid
            onFiles={(chosen) => void uploads.add(chosen)}
          />
          <p className="hint">{say("imports.formats")}</p>
        </div>
        {files.length > 0 && (
          <ul className="card mt-6 p-0 md:p-0">
            {files.map((file) => (
              <UploadRow key={file.id} file={file} />
            ))}
          </ul>
        )}
        <div className="mt-8">
          <QueryView query={jobs}>
            {({ list }) =>
              list.length === 0 ? (
                <Empty icon="file" heading={say("imports.none")} text={say("imports.nonetext")} />
              ) : (
                <JobTable jobs={list} />
              )
            }
          </QueryView>
        </div>
      </Page>
    </DropZone>
  );
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <table className="grid-table">
      <thead>
        <tr>
          <th scope="col">{say("imports.file")}</th>
          <th scope="col">{say("imports.state")}</th>
          <th scope="col">{say("imports.by")}</th>
          <th scope="col">{say("imports.at")}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <td>
              <a href={hrefOf({ name: "import", id: job.id })} className="row-link">
                {job.book?.title ?? job.file}
              </a>
              {job.book && <span className="block text-ink-muted text-sm">{job.file}</span>}
            </td>
            <td>
              <JobBadge job={job} />
            </td>
            <td className="text-ink-muted">{job.created_by}</td>
            <td className="text-ink-muted">
              <Ago at={job.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function JobBadge({ job }: { job: Job }) {
  if (isWorkedOn(job)) {
    return (
      <Badge>
        <span className="spinner me-1.5 size-3" />
        {stateText(job)}
      </Badge>
    );
  }
  const tone = job.state === "failed" ? "bad" : job.state === "ready" ? "warn" : "good";
  return <Badge tone={tone}>{stateText(job)}</Badge>;
}
