import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../parts/icon";
import { say } from "../words/say";
import { uploads } from "./uploads";

/** A view on which files may be dropped anywhere. */
export function DropZone({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // It leaves the window, and not one element for another.
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
