import { type ReactNode, useEffect, useState } from "react";
import { ColourSwitch } from "../../shell/colour-mode/colour-switch";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Icon } from "../parts/icon";
import { Sheet } from "../parts/sheet";
import { announce, Toasts } from "../parts/toast";
import { hasUnsaved, useRouter } from "../router/router";
import { useCan, useSession } from "../session/me";
import { roleName } from "../session/roles";
import { Tray } from "../tray/tray";
import { say } from "../words/say";
import { Palette } from "./palette";
import { isCurrent, PLACES, type Place } from "./places";

/** Number of entries in the bottom navigation of a phone; all other entries are behind "More". */
const AT_THE_BOTTOM = 4;

export function Frame({ children }: { children: ReactNode }) {
  const can = useCan();
  const places = PLACES.filter(({ needs }) => needs === null || can(needs));
  const [finding, setFinding] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const { view } = useRouter();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setFinding((isOpen) => !isOpen);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another view closes the menu
  useEffect(() => setShowsMore(false), [view]);

  const atBottom = places.slice(0, AT_THE_BOTTOM);
  const isBehind = !atBottom.some((place) => isCurrent(place, view.name));
  return (
    <div className="console">
      <a href="#main" className="skip-to">
        {say("nav.skip")}
      </a>
      <aside className="sidebar" aria-label={say("nav.sidebar")}>
        <Brand />
        <button type="button" className="find-button" onClick={() => setFinding(true)}>
          <Icon name="search" size={17} />
          {say("nav.find")}
          <kbd>{say("nav.findkey")}</kbd>
        </button>
        <nav aria-label={say("nav.label")}>
          <NavList places={places.filter(({ view: name }) => name !== "security")} />
        </nav>
        <Who />
      </aside>
      <main id="main">{children}</main>
      <nav className="bottom-bar" aria-label={say("nav.label")}>
        {atBottom.map((place) => (
          <a
            key={place.view}
            href={place.href}
            aria-current={isCurrent(place, view.name) ? "page" : undefined}
          >
            <Icon name={place.icon} size={21} />
            {say(place.label)}
          </a>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={showsMore}
          aria-current={isBehind ? "page" : undefined}
          onClick={() => setShowsMore(true)}
        >
          <Icon name="menu" size={21} />
          {say("nav.more")}
        </button>
      </nav>
      <Sheet open={showsMore} onClose={() => setShowsMore(false)} title={say("nav.more")}>
        <button
          type="button"
          className="find-button w-full"
          onClick={() => {
            setShowsMore(false);
            setFinding(true);
          }}
        >
          <Icon name="search" size={17} />
          {say("nav.find")}
        </button>
        <NavList places={places.slice(AT_THE_BOTTOM)} />
        <Who />
      </Sheet>
      <Palette open={finding} onClose={() => setFinding(false)} places={places} />
      {can("books.edit") && <Tray />}
      <Toasts />
    </div>
  );
}

function Brand() {
  return (
    <div className="brand">
      <img src="/favicon.svg" alt="" />
      {say("nav.brand")}
    </div>
  );
}

function NavList({ places }: { places: readonly Place[] }) {
  const { view } = useRouter();
  return (
    <ul className="nav-list">
      {places.map((place) => (
        <li key={place.view}>
          <a href={place.href} aria-current={isCurrent(place, view.name) ? "page" : undefined}>
            <Icon name={place.icon} />
            {say(place.label)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows the signed-in operator, the switch between light and dark, and the sign-out button. */
function Who() {
  const { me, signOut } = useSession();
  const { view } = useRouter();
  const change = useChange();
  return (
    <div className="who">
      <ul className="nav-list">
        <li>
          <a href="/console/security" aria-current={view.name === "security" ? "page" : undefined}>
            <Icon name="security" />
            <span className="min-w-0">
              <span className="block truncate text-ink">{me.name || me.email}</span>
              <span className="block text-xs">{roleName(me.role)}</span>
            </span>
          </a>
        </li>
      </ul>
      <div className="flex items-center justify-between gap-2">
        <ColourSwitch forced={false} />
        <Button
          tone="plain"
          icon="leave"
          busy={change.busy}
          aria-label={say("nav.signout")}
          title={say("nav.signout")}
          onClick={() => {
            if (hasUnsaved() && !confirm(say("nav.signoutunsaved"))) return;
            void change.run(signOut).then((done) => done || announce(say("failure.network")));
          }}
        />
      </div>
    </div>
  );
}
