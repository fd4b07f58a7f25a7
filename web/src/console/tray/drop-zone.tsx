import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../parts/icon";
import { say } from "../words/say";
import { uploads } from "./uploads";

/** Wraps a view so that files dropped anywhere in the window are uploaded, to be imported. */
export function DropZone({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Without a related target, the pointer left the window and did not move to another element.
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      void uploads.add([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener("dragover", onDragOver);
    addEventListener("dragleave", onDragLeave);
    addEventListener("drop", onDrop);
    return () => {
      removeEventListener("dragover", onDragOver);
      removeEventListener("dragleave", onDragLeave);
      removeEventListener("drop", onDrop);
    };
  }, []);

  return (
    <>
      {children}
      {isOver && (
        <div className="drop-cover" aria-hidden="true">
          <div>
            <Icon name="import" size={32} />
            {say("imports.drop")}
          </div>
        </div>
      )}
    </>
  );
}
