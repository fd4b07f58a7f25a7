import { useState } from "react";
import type { Facet, SearchData } from "../../api/page";
import { statusText } from "../../parts/books/facts";
import { capitalised } from "../../shell/formats/capitalised";
import { type MessageKey, t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { VisuallyHidden } from "../../ui/visually-hidden";
import {
  nextTagState,
  resultPath,
  type TagState,
  tagState,
  withFree,
  withLength,
  withStatus,
  withTag,
} from "./search-query";
import { tagOrder } from "./tag-order";
import { allLengths, lengthText } from "./wording";

export const PANEL = "filters";

/**
 * The search filters. Every filter is a link to a search. The panel is a side column on a wide screen, a sheet on a
 * phone, and part of the page without script.
 */
export function FilterPanel({ data }: { data: SearchData }) {
  return (
    <nav
      id={PANEL}
      aria-label={t("filter.heading")}
      popover="auto"
      data-stays-in-place=""
      className="filters"
    >
      <div className="filters-head">
        <p className="font-semibold font-serif text-2xl text-ink">{t("filter.heading")}</p>
        <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" className="text-link">
          {t("filter.show", { count: data.books.total })}
        </button>
      </div>
      <StatusFilter data={data} />
      <LengthFilter data={data} />
      <TagFilter key={data.q} data={data} />
    </nav>
  );
}

interface OptionProps {
  href: string;
  text: string;
  count: number | undefined;
  set: boolean;
}

function Option({ href, text, count, set }: OptionProps) {
  return (
    <li>
      <a href={href} rel="nofollow" aria-current={set || undefined} className="filter-option">
        <span className="filter-box">{set && <Icon name="check" />}</span>
        {text}
        {count !== undefined && (
          <span className="ms-auto text-ink-muted text-[0.875rem] tabular-nums">{count}</span>
        )}
      </a>
    </li>
  );
}

function StatusFilter({ data }: { data: SearchData }) {
  const { status, free } = data.filters;
  return (
    <section aria-labelledby="filter-status">
      <h2 id="filter-status" className="filter-title">
        {t("filter.status")}
      </h2>
      <ul>
        {(["completed", "ongoing"] as const).map((value) => (
          <Option
            key={value}
            href={resultPath(withStatus(data, status === value ? null : value))}
            text={statusText(value)}
            count={countOf(data.facets.status, value)}
            set={status === value}
          />
        ))}
        <Option
          href={resultPath(withFree(data, !free))}
          text={t("filter.free")}
          count={data.facets.free || undefined}
          set={free}
        />
      </ul>
    </section>
  );
}

function LengthFilter({ data }: { data: SearchData }) {
  return (
    <section aria-labelledby="filter-length">
      <h2 id="filter-length" className="filter-title">
        {t("filter.length")}
      </h2>
      <ul>
        {allLengths.map((value) => (
          <Option
            key={value}
            href={resultPath(withLength(data, data.filters.length === value ? null : value))}
            text={lengthText(value)}
            count={countOf(data.facets.length, value)}
            set={data.filters.length === value}
          />
        ))}
      </ul>
    </section>
  );
}

function TagFilter({ data }: { data: SearchData }) {
  const [tags, setTags] = useState(() => tagOrder([], data));
  // Each search has other tags. Tags that are shown already keep their order.
  const ordered = tagOrder(tags, data);
  if (ordered.length > tags.length) setTags(ordered);
  if (ordered.length === 0) return null;
  return (
    <section aria-labelledby="filter-tags">
      <h2 id="filter-tags" className="filter-title">
        {t("filter.tags")}
      </h2>
      <p className="mt-1 text-ink-muted text-sm">{t("filter.tags.hint")}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {ordered.map((tag) => (
          <TagChip key={tag} data={data} tag={tag} />
        ))}
      </ul>
    </section>
  );
}

/** For each state of a tag, the text that tells screen readers what the next press on the tag does. */
const actions: Record<TagState, MessageKey> = {
  off: "filter.tag.include",
  include: "filter.tag.exclude",
  exclude: "filter.tag.off",
};

/** A tag as a filter. It has the same width in every state, so that another press hits the same tag. */
function TagChip({ data, tag }: { data: SearchData; tag: string }) {
  const state = tagState(data, tag);
  return (
    <li>
      <a
        href={resultPath(withTag(data, tag, nextTagState(data, tag)))}
        rel="nofollow"
        data-state={state}
        className="chip chip-tag"
      >
        <span>{capitalised(tag)}</span>
        <span className="chip-state">
          {state === "include" && <Icon name="check" />}
          {state === "exclude" && <Icon name="exclude" />}
          {state === "off" && (countOf(data.facets.tags, tag) ?? 0)}
        </span>
        <VisuallyHidden>{t(actions[state])}</VisuallyHidden>
      </a>
    </li>
  );
}

function countOf(facets: readonly Facet[], value: string): number | undefined {
  return facets.find((facet) => facet.value === value)?.count;
}
