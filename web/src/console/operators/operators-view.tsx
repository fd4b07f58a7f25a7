import { useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { copyText } from "../../ui/share";
import { ask } from "../data/ask";
import { type Query, useQuery } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { CsvLink } from "../parts/csv-link";
import { Input, Select } from "../parts/fields";
import { Page } from "../parts/page";
import { Sheet } from "../parts/sheet";
import { QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { useSession } from "../session/me";
import { ROLES, roleName } from "../session/roles";
import { say } from "../words/say";

type Operators = DataOf<"GET /api/console/operators">;
type Operator = Operators["list"][number];
type Role = Operator["role"];

export function OperatorsView() {
  const query = useQuery("operators", () => ask("GET /api/console/operators"));
  const [link, setLink] = useState("");
  return (
    <Page
      title={say("operators.title")}
      lead={say("operators.lead")}
      actions={
        <>
          <CsvLink name="operators" />
          <Confirm
            trigger={(open) => (
              <Button tone="solid" icon="add" onClick={open}>
                {say("operators.add")}
              </Button>
            )}
            title={say("operators.add")}
            text={say("operators.addtext")}
            action={say("operators.addyes")}
            onConfirm={async (form) => {
              const text = (name: string) => String(form.get(name) ?? "").trim();
              const body = { email: text("email"), role: text("role") as Role };
              const added = await ask("POST /api/console/operators", { body });
              await query.reload();
              setLink(added.url);
            }}
          >
            <Input label={say("operators.email")} name="email" type="email" autoComplete="off" required />
            <RoleSelect chosen="editor" />
          </Confirm>
        </>
      }
    >
      <QueryView query={query}>
        {({ list }) => <OperatorTable list={list} query={query} onLink={setLink} />}
      </QueryView>
      <Sheet open={link !== ""} onClose={() => setLink("")} title={say("operators.link")}>
        <div className="stack">
          <p className="text-ink-muted">{say("operators.linktext")}</p>
          <Input
            label={say("operators.link")}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            tone="solid"
            icon="copy"
            onClick={() => void copyText(link).then((done) => done && announce(say("operators.copied")))}
          >
            {say("operators.copy")}
          </Button>
        </div>
      </Sheet>
    </Page>
  );
}

function RoleSelect({ chosen }: { chosen: Role }) {
  return (
    <Select
      label={say("operators.role")}
      name="role"
      defaultValue={chosen}
      choices={ROLES.map((name) => [name, roleName(name)] as const)}
    />
  );
}

interface TableProps {
  list: readonly Operator[];
  query: Query<Operators>;
  onLink: (link: string) => void;
}

function OperatorTable({ list, query, onLink }: TableProps) {
  return (
    <table className="grid-table">
      <thead>
        <tr>
          <th scope="col">{say("operators.operator")}</th>
          <th scope="col">{say("operators.role")}</th>
          <th scope="col">{say("operators.seen")}</th>
          <th scope="col">
            <span className="sr-only">{say("operators.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((operator) => (
          <tr key={operator.id}>
            <td>
              <span className="block font-medium">{operator.name || operator.email}</span>
              {operator.name && <span className="block text-ink-muted text-sm">{operator.email}</span>}
            </td>
            <td>
              <span className="flex flex-wrap gap-2">
                <Badge>{roleName(operator.role)}</Badge>
                {operator.deactivated_at !== null && <Badge tone="bad">{say("operators.inactive")}</Badge>}
              </span>
            </td>
            <td className="text-ink-muted">
              {operator.signed_in_at === null ? say("operators.never") : <Ago at={operator.signed_in_at} />}
            </td>
            <td>
              {operator.deactivated_at === null ? (
                <Actions operator={operator} query={query} onLink={onLink} />
              ) : (
                <Reactivate operator={operator} query={query} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reactivate({
  operator: { id, name, email },
  query,
}: { operator: Operator } & Pick<TableProps, "query">) {
  const shown = name || email;
  return (
    <span className="flex justify-end">
      <Confirm
        trigger={(open) => (
          <Button tone="plain" onClick={open} aria-label={say("operators.activatefor", { name: shown })}>
            {say("operators.activate")}
          </Button>
        )}
        title={say("operators.activatefor", { name: shown })}
        text={say("operators.activatetext")}
        action={say("operators.activate")}
        onConfirm={async () => {
          await ask("POST /api/console/operators/activate", { body: { id } });
          await query.reload();
        }}
      />
    </span>
  );
}

function Actions({ operator, query, onLink }: { operator: Operator } & Omit<TableProps, "list">) {
  const { me } = useSession();
  const { id, email } = operator;
  const name = operator.name || email;
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Confirm
        trigger={(open) => (
          <Button tone="plain" onClick={open} aria-label={say("operators.rolefor", { name })}>
            {say("operators.role")}
          </Button>
        )}
        title={say("operators.rolefor", { name })}
        action={say("form.save")}
        onConfirm={async (form) => {
          const role = String(form.get("role")) as Role;
          await ask("POST /api/console/operators/role", { body: { id, role } });
          await query.reload();
        }}
      >
        <RoleSelect chosen={operator.role} />
      </Confirm>
      <Confirm
        trigger={(open) => (
          <Button tone="plain" onClick={open} aria-label={say("operators.linkfor", { name })}>
            {say("operators.newlink")}
          </Button>
        )}
        title={say("operators.linkfor", { name })}
        text={say("operators.newlinktext")}
        action={say("operators.newlink")}
        onConfirm={async () => onLink((await ask("POST /api/console/operators/link", { body: { id } })).url)}
      />
      {me.email !== email && (
        <Confirm
          trigger={(open) => (
            <Button tone="plain" onClick={open} aria-label={say("operators.deactivatefor", { name })}>
              {say("operators.deactivate")}
            </Button>
          )}
          title={say("operators.deactivatefor", { name })}
          text={say("operators.deactivatetext")}
          action={say("operators.deactivate")}
          danger
          onConfirm={async () => {
            await ask("POST /api/console/operators/deactivate", { body: { id } });
            await query.reload();
          }}
        />
      )}
    </span>
  );
}
