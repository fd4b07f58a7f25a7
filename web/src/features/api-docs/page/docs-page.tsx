import type { Docs, TagDoc } from "../describe";
import { ErrorForm, ErrorTable, Introduction, RULE_LINKS, Rules } from "./guide";
import { OperationView } from "./operation";
import { Prose } from "./prose";
import { QuickStart } from "./quick-start";

/** The content of `<body>` of the page of the API description. It is complete without script. */
export function DocsPage({ docs }: { docs: Docs }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="top">
        <a className="brand" href="/">
          {docs.title}
        </a>
        <span className="brand-part">API</span>
        <div className="search" data-search />
      </header>
      <div className="columns">
        <Navigation docs={docs} />
        <main id="content">
          <Introduction docs={docs} />
          <QuickStart />
          <Rules />
          <ErrorForm docs={docs} />
          {docs.tags.map((tag) => (
            <Tag key={tag.id} tag={tag} />
          ))}
          <ErrorTable />
        </main>
      </div>
    </>
  );
}

function Tag({ tag: { id, name, description, operations } }: { tag: TagDoc }) {
  return (
    <section id={id} className="tag" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name}</h2>
      <Prose text={description} />
      {operations.map((operation) => (
        <OperationView key={operation.id} operation={operation} />
      ))}
    </section>
  );
}

/** The navigation of the page: collapsed on a phone; on a wide screen, the script keeps it open. */
function Navigation({ docs }: { docs: Docs }) {
  const api = docs.tags.filter(({ isApi }) => isApi);
  const around = docs.tags.filter(({ isApi }) => !isApi);
  return (
    <nav className="navigation" aria-label="Contents">
      <details data-contents>
        <summary>Contents</summary>
        <ul>
          <Entry id="quick-start" title="Quick start" />
          {RULE_LINKS.map(({ id, title }) => (
            <Entry key={id} id={id} title={title} />
          ))}
          <Entry id="errors" title="Error codes" />
        </ul>
        <p className="navigation-title">API</p>
        <TagEntries tags={api} />
        {around.length > 0 && (
          <>
            <p className="navigation-title">Pages and files</p>
            <TagEntries tags={around} />
          </>
        )}
      </details>
    </nav>
  );
}

function Entry({ id, title }: { id: string; title: string }) {
  return (
    <li>
      <a href={`#${id}`}>{title}</a>
    </li>
  );
}

function TagEntries({ tags }: { tags: TagDoc[] }) {
  return (
    <ul>
      {tags.map(({ id, name, operations }) => (
        <li key={id}>
          <a href={`#${id}`}>
            {name} <span className="number">{operations.length}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
