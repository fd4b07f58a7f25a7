import type {
  ConsumptionRecordPage,
  RechargeRecordsPage,
  SandboxPayPage,
  Shop,
  VipPage,
} from "../src/api/page";
import { me } from "./sample-pages";

const { build, site } = me;

export const shop: Shop = {
  currency: "USD",
  provider: "sandbox",
  bonus_days: 30,
  packs: [
    { pack_id: "200", coins: 200, bonus: 0, first_bonus: 100, price: 199 },
    { pack_id: "1100", coins: 1_100, bonus: 50, first_bonus: 0, price: 999 },
  ],
  plans: [
    { plan_id: "week", price: 499, days: 7 },
    { plan_id: "month", price: 1_299, days: 30 },
    { plan_id: "year", price: 7_999, days: 365 },
  ],
};

export const vip: VipPage = {
  route: "vip",
  path: "/vip",
  status: 200,
  build,
  site,
  data: { shop, returned: false },
};

/** The shop after the reader has returned from the payment provider. */
export const vipReturned: VipPage = { ...vip, data: { shop, returned: true } };

export const recharges: RechargeRecordsPage = {
  route: "recharge_records",
  path: "/recharge-records",
  status: 200,
  build,
  site,
  data: { view: "coins" },
};

export const payments: RechargeRecordsPage = { ...recharges, data: { view: "payments" } };
export const paymentReceipt: RechargeRecordsPage = { ...recharges, data: { view: "receipt" } };

export const spending: ConsumptionRecordPage = {
  route: "consumption_record",
  path: "/consumption-record",
  status: 200,
  build,
  site,
  data: { view: "coins" },
};

export const coinReceipt: ConsumptionRecordPage = { ...spending, data: { view: "receipt" } };

const toPay: NonNullable<SandboxPayPage["data"]["order"]> = {
  order_id: "k3v9",
  kind: "pack",
  plan_id: null,
  coins: 200,
  bonus: 100,
  price: 199,
  currency: "USD",
  state: "pending",
};

export const sandboxPay: SandboxPayPage = {
  route: "sandbox_pay",
  path: "/sandbox/pay/k3v9",
  status: 200,
  build,
  site,
  data: { order: toPay },
};

export const sandboxPlan: SandboxPayPage = {
  ...sandboxPay,
  data: { order: { ...toPay, kind: "plan", plan_id: "month", coins: 0, bonus: 0, price: 1299 } },
};

/** The sandbox page of an order that was already paid or cancelled. */
export const sandboxOver: SandboxPayPage = {
  ...sandboxPay,
  data: { order: { ...toPay, bonus: 0, state: "fulfilled" } },
};

export const sandboxMissing: SandboxPayPage = { ...sandboxPay, status: 404, data: { order: null } };
