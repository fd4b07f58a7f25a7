import type { DragEvent } from "react";
import type { Release } from "./api";

const KIND = "application/x-dogear-release";

interface Dragged {
  release: Release;
  time: string;
}

/** Returns the attributes of an element with which a section can be dragged; none if the section cannot be moved. */
export function dragProps(release: Release, time: string, mayDrag: boolean) {
  if (!mayDrag || release.state === "published") return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(KIND, JSON.stringify({ release, time } satisfies Dragged));
      dataTransfer.effectAllowed = "move";
    },
  };
}

/** Returns the attributes of an element onto which a section can be dropped. */
export function dropProps(onDrop: (release: Release, time: string) => void) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(KIND)) return;
      event.preventDefault();
      event.currentTarget.dataset.over = "";
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => {
      delete currentTarget.dataset.over;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over;
      const text = event.dataTransfer.getData(KIND);
      if (!text) return;
      event.preventDefault();
      const { release, time } = JSON.parse(text) as Dragged;
      onDrop(release, time);
    },
  };
}
