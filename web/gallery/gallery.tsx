import "./gallery.css";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { ColourMode } from "../src/shell/colour-mode/colour-mode";
import { ColourModeContext, ColourSwitch } from "../src/shell/colour-mode/colour-switch";
import { paint, storedPreference } from "../src/shell/colour-mode/mode";
import { HeaderLinks, TabBar } from "../src/shell/main-pages/main-links";
import type { MainPage } from "../src/shell/main-pages/main-pages";
import { Button, ButtonLink } from "../src/ui/button";
import { Callout } from "../src/ui/callout";
import { ConfirmButton } from "../src/ui/confirm-button";
import { CopyLink } from "../src/ui/copy-link";
import { Dialog } from "../src/ui/dialog";
import { EmptyState } from "../src/ui/empty-state";
import { FileInput } from "../src/ui/file-input";
import { FormSummary } from "../src/ui/form-summary";
import { Icon, type IconName } from "../src/ui/icon";
import iconNames from "../src/ui/icons.json";
import { Notice } from "../src/ui/notice";
import { PageHeading } from "../src/ui/page-heading";
import { Pagination } from "../src/ui/pagination";
import { ProgressBar } from "../src/ui/progress-bar";
import { RadioGroup } from "../src/ui/radio-group";
import { RowScroller } from "../src/ui/row-scroller";
import { Skeleton } from "../src/ui/skeleton";
import { TextArea, TextInput } from "../src/ui/text-input";
import { VisuallyHidden } from "../src/ui/visually-hidden";

const pages: MainPage[] = [
  { route: "home", path: "/", label: "place.home", icon: "home" },
  { route: "library", path: "/library", label: "place.library", icon: "library" },
  { route: "welfare_center", path: "/welfare-center", label: "place.rewards", icon: "rewards" },
  { route: "me", path: "/me", label: "place.me", icon: "me" },
];

const labels = {
  nav: "Pages",
  previous: "Previous",
  next: "Next",
  page: (number: number) => `Page ${number}`,
};
const icons = Object.keys(iconNames) as IconName[];
const roles = ["bg-surface", "bg-sunken", "bg-raised", "bg-line", "bg-accent-soft", "bg-accent-solid"];

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-4 font-mono text-ink-muted text-sm">{name}</h2>
      {children}
    </section>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button quiet>Open the dialog</Button>}
      title="A dialog"
      description="A sheet on a phone, a card on a wide screen."
      closeLabel="Close"
    >
      <div className="mt-5">
        <Button onClick={() => setOpen(false)}>Done</Button>
      </div>
    </Dialog>
  );
}

function Progress() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <ProgressBar busy={busy} />
      <Button quiet onClick={() => setBusy(!busy)}>
        {busy ? "Stop" : "Start"}
      </Button>
    </>
  );
}

function Gallery() {
  return (
    <>
      <main className="frame py-10">
        <PageHeading className="font-semibold font-serif text-4xl text-ink">Gallery of parts</PageHeading>
        <p className="mt-2 mb-8 max-w-measure text-ink-muted">
          Every part of src/ui as it looks in the colours chosen below.
        </p>
        <ColourSwitch forced={false} />
        <div className="mt-8">
          <Specimen name="roles">
            <ul className="flex flex-wrap gap-3">
              {roles.map((role) => (
                <li key={role} className="text-ink-muted text-sm">
                  <span className={`mb-1 block h-14 w-28 rounded-lg border border-line-strong ${role}`} />
                  {role}
                </li>
              ))}
            </ul>
          </Specimen>
          <Specimen name="Button, ButtonLink">
            <div className="flex flex-wrap gap-3">
              <Button>Solid</Button>
              <Button quiet>
                <Icon name="share" />
                Quiet
              </Button>
              <Button disabled>Disabled</Button>
              <Button busy busyLabel="Sending…">
                Busy
              </Button>
              <ButtonLink href="#solid">Link</ButtonLink>
              <ButtonLink href="#quiet" quiet>
                Quiet link
              </ButtonLink>
            </div>
          </Specimen>
          <Specimen name="ConfirmButton">
            <ConfirmButton
              label="Sign out"
              question="Sign this device out?"
              yes="Sign it out"
              no="Leave it"
              onConfirm={() => {}}
            />
          </Specimen>
          <Specimen name="CopyLink">
            <div className="max-w-md">
              <CopyLink
                link="https://read.example/book/k3v9"
                words={{
                  label: "Link",
                  copy: "Copy link",
                  copied: "Copied",
                  failed: "Copying was refused.",
                  share: "More ways to share",
                }}
              />
            </div>
          </Specimen>
          <Specimen name="Skeleton">
            <div className="flex items-center gap-3">
              <Skeleton size="h-7 w-52" />
              <Skeleton size="h-4 w-24" />
            </div>
          </Specimen>
          <Specimen name="Icon">
            <ul className="flex flex-wrap gap-6 text-ink">
              {icons.map((name) => (
                <li key={name} className="flex flex-col items-center gap-1 text-ink-muted text-sm">
                  <Icon name={name} />
                  {name}
                </li>
              ))}
            </ul>
          </Specimen>
          <Specimen name="chip, chip-set, chip-tag">
            <div className="flex flex-wrap gap-2">
              <a href="#chip" className="chip">
                Fantasy
              </a>
              <a href="#set" className="chip chip-set">
                Completed
                <Icon name="close" />
              </a>
              {(["off", "include", "exclude"] as const).map((state) => (
                <a key={state} href={`#${state}`} data-state={state} className="chip chip-tag">
                  <span>{state}</span>
                </a>
              ))}
            </div>
          </Specimen>
          <Specimen name="RowScroller">
            <RowScroller className="shelf">
              {roles.map((role) => (
                <li key={role}>
                  <a href={`#${role}`} className="block">
                    <span className="cover" />
                    {role}
                  </a>
                </li>
              ))}
            </RowScroller>
          </Specimen>
          <Specimen name="EmptyState">
            <EmptyState
              heading="Nothing here for now"
              text="In place of a list that has nothing in it."
              actions={<ButtonLink href="#lists">Go on</ButtonLink>}
            />
          </Specimen>
          <Specimen name="Pagination">
            <Pagination page={4} pages={9} href={(page) => `#page-${page}`} labels={labels} />
          </Specimen>
          <Specimen name="Dialog">
            <Dialogs />
          </Specimen>
          <Specimen name="ProgressBar">
            <Progress />
          </Specimen>
          <Specimen name="VisuallyHidden">
            <p className="text-ink-muted">
              Between these brackets stands a word for those who listen: [
              <VisuallyHidden>hello</VisuallyHidden>]
            </p>
          </Specimen>
          <Specimen name="HeaderPlaces; TabBar is at the foot of a narrow window">
            <HeaderLinks pages={pages} path="/library" />
          </Specimen>
          <Specimen name="FormSummary">
            <FormSummary
              heading="Two things to correct"
              problems={[
                { fieldId: "gallery-text", text: "Write something here." },
                { fieldId: "gallery-file", text: "Choose another file." },
              ]}
              attempt={0}
            />
          </Specimen>
          <Specimen name="Callout">
            <Callout heading="Beside the matter">
              <p className="mt-1">A few words, calmly.</p>
            </Callout>
          </Specimen>
          <Specimen name="RadioGroup, TextInput, TextArea, FileInput">
            <div className="grid max-w-2xl gap-7">
              <RadioGroup
                id="gallery-choice"
                name="choice"
                label="A few choices"
                choices={[
                  { value: "one", label: "The first" },
                  { value: "two", label: "The second" },
                ]}
                defaultValue="one"
              />
              <TextInput
                id="gallery-text"
                name="text"
                label="A line"
                hint="What to write."
                error="Write something here."
              />
              <TextArea
                id="gallery-area"
                name="area"
                label="More than a line"
                note="optional"
                defaultValue="A few words"
                counting={{
                  limit: 100,
                  lengthOf: (text) => text.length,
                  left: (count) => `${count} left`,
                  over: (count) => `${count} too many`,
                }}
              />
              <FileInput
                id="gallery-file"
                name="file"
                accept="image/png"
                label="A file"
                removeLabel="Remove the file"
                error="Choose another file."
              />
            </div>
          </Specimen>
          <Specimen name="Notice">
            <Notice
              heading="Page not found"
              detail="/an/address"
              text="A whole page that has nothing else to show."
              actions={<ButtonLink href="#home">Go on</ButtonLink>}
            />
          </Specimen>
        </div>
      </main>
      <TabBar pages={pages} path="/library" />
    </>
  );
}

const colours = new ColourMode();
paint(storedPreference());
colours.follow();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has the root");
createRoot(root).render(
  <ColourModeContext value={colours}>
    <Gallery />
  </ColourModeContext>,
);
