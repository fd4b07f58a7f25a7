import { useContext, useEffect, useState } from "react";
import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import { Readdress } from "../../shell/navigation/readdress";

const linked = lazyPart(() => import("./received-email"));

/**
 * Handles a one-time link from a mail. Removes its code from the address at once, then loads the
 * component that shows what the link would do.
 */
export function ReceivedLink() {
  const readdress = useContext(Readdress);
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    const read = () => {
      const found = /^#email=([\w-]{8,9})$/.exec(location.hash)?.[1];
      if (found === undefined) return;
      setCode(found);
      readdress("/me");
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [readdress]);

  if (code === null) return null;
  return (
    // Reserves the height of the preview, which is loaded later, so that nothing below moves.
    <div className="mt-6 min-h-[19rem] max-w-2xl sm:min-h-[15rem]">
      <Lazy part={linked} waiting={null}>
        {({ ReceivedEmail }) => <ReceivedEmail key={code} code={code} onClose={() => setCode(null)} />}
      </Lazy>
    </div>
  );
}
