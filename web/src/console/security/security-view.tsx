import { type FormEvent, useState } from "react";
import { ask } from "../data/ask";
import { useQuery } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Button, IconButton } from "../parts/button";
import { Confirm, useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem } from "../parts/fields";
import { Icon } from "../parts/icon";
import { Page } from "../parts/page";
import { Sheet } from "../parts/sheet";
import { QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { useSession } from "../session/me";
import { addPasskey, deviceName, hasPasskeys, wasCancelled } from "../session/passkeys";
import { PasswordSetup } from "../session/password-setup";
import { roleName } from "../session/roles";
import { say } from "../words/say";

/** The view of the operator's own passkeys, password and sessions. */
export function SecurityView() {
  const { me } = useSession();
  return (
    <Page
      title={say("security.title")}
      lead={say("security.lead", { email: me.email, role: roleName(me.role) })}
    >
      <div className="stack max-w-3xl gap-6">
        <Profile />
        <Passkeys />
        <Password />
        <Sessions />
      </div>
    </Page>
  );
}

function Profile() {
  const { me, refresh } = useSession();
  const change = useChange();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const isSaved = await change.run(async () => {
      await ask("PUT /api/console/me", { body: { name, email: me.email } });
      await refresh();
    });
    if (isSaved) announce(say("security.namesaved"));
  }

  return (
    <section className="card" aria-labelledby="profile">
      <h2 id="profile" className="card-title">
        {say("security.profile")}
      </h2>
      <form className="stack mt-4" onSubmit={(event) => void submit(event)}>
        <Input
          label={say("security.name")}
          hint={say("security.namehint")}
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={me.name}
        />
        <Problem text={change.problem} />
        <div>
          <Button submit busy={change.busy}>
            {say("form.save")}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Passkeys() {
  const { refresh } = useSession();
  const query = useQuery("passkeys", () => ask("GET /api/console/me/passkeys"));
  const change = useChange((error) => (wasCancelled(error) ? say("signin.cancelled") : failureText(error)));

  async function add() {
    const isAdded = await change.run(async () => {
      await addPasskey(deviceName());
      await Promise.all([query.reload(), refresh()]);
    });
    if (isAdded) announce(say("security.added"));
  }

  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys" className="card-title">
        {say("security.passkeys")}
      </h2>
      <p className="mt-1 text-ink-muted">{say("security.passkeystext")}</p>
      <QueryView query={query}>
        {({ list }) => (
          <ul className="line-list">
            {list.map(({ id, name, created_at, used_at }) => (
              <li key={id}>
                <Icon name="passkey" />
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">{name || say("security.unnamed")}</span>
                  <span className="block text-ink-muted text-sm">
                    {say("security.since")} <Ago at={created_at} />
                    {used_at !== null && (
                      <>
                        {" · "}
                        {say("security.used")} <Ago at={used_at} />
                      </>
                    )}
                  </span>
                </span>
                <Confirm
                  trigger={(open) => (
                    <IconButton
                      icon="trash"
                      label={say("security.remove", { name: name || say("security.unnamed") })}
                      onClick={open}
                    />
                  )}
                  title={say("security.removetitle")}
                  text={say("security.removetext")}
                  action={say("security.removeyes")}
                  danger
                  onConfirm={async () => {
                    await ask("DELETE /api/console/me/passkeys", { query: { id } });
                    await Promise.all([query.reload(), refresh()]);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Problem text={change.problem} />
      {hasPasskeys() && (
        <div className="mt-4">
          <Button icon="add" busy={change.busy} onClick={() => void add()}>
            {say("security.add")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Password() {
  const { me, refresh } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password" className="card-title">
        {say("security.password")}
      </h2>
      <p className="mt-1 text-ink-muted">
        {me.has_password
          ? say("security.codesleft", { count: me.recovery_codes_left })
          : say("security.nopassword")}
      </p>
      <div className="mt-4">
        <Button onClick={() => setOpen(true)}>
          {say(me.has_password ? "security.change" : "security.setpassword")}
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} pinned={hasCodes} title={say("security.password")}>
        <PasswordSetup
          email={me.email}
          onRecoveryCodes={() => setHasCodes(true)}
          onDone={async () => {
            await refresh();
            setHasCodes(false);
            setOpen(false);
            announce(say("security.changed"));
          }}
        />
      </Sheet>
    </section>
  );
}

function Sessions() {
  const { me } = useSession();
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions" className="card-title">
        {say("security.sessions")}
      </h2>
      <ul className="line-list">
        {me.sessions.map(({ agent, network, opened_at, seen_at, current }) => (
          <li key={`${agent} ${opened_at}`}>
            <Icon name="phone" />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{deviceName(agent)}</span>
              <span className="block text-ink-muted text-sm">
                {network} · {say("security.seen")} <Ago at={seen_at} />
              </span>
            </span>
            {current && <Badge tone="good">{say("security.this")}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
