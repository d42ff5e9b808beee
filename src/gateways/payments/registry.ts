import type { ConnectedGateway, GatewayKind, GatewayVariable, GivenVariables, KnownGateways } from "./kind.ts";
import { stripeGatewayKind } from "./stripe/kind.ts";
import { testGatewayKind } from "./test/kind.ts";

/** Every gateway, by the name that is stored with its payments. Of those that are set up, the first takes the payments. */
export const gatewayKinds: Readonly<Record<string, GatewayKind>> = {
  stripe: stripeGatewayKind,
  test: testGatewayKind,
};

/** Whether this version has a gateway with this name. An older or newer one may have others. */
export function isGateway(name: string): boolean {
  return Object.hasOwn(gatewayKinds, name);
}

/** The names of the gateways that take real money. */
export const moneyGateways = Object.keys(gatewayKinds).filter((name) => gatewayKinds[name]!.takesMoney);

/** The gateways that notify this installation. */
export const noticeGateways = Object.keys(gatewayKinds).filter((name) => gatewayKinds[name]!.sendsNotices);

/** What is known if new payments are made at the gateway with this name, or if there is none. */
export function knownGateways(name: string | null): KnownGateways {
  // Without a gateway, visitors read what they would with the first one.
  const { words } = gatewayKinds[name ?? moneyGateways[0]!]!;
  return { has: isGateway, asked: name === null ? moneyGateways : [name], words };
}

/** The environment variables of all gateways. */
export const gatewayVariables: Readonly<Record<string, GatewayVariable>> = Object.assign(
  {},
  ...Object.values(gatewayKinds).map(({ variables }) => variables),
);

/** The variables that each gateway needs which takes real money. */
const needed = moneyGateways.map((name) => {
  const { variables } = gatewayKinds[name]!;
  return Object.keys(variables).filter((variable) => variables[variable]!.isNeeded);
});

/** The variable that is missing first if nothing takes real money. */
export const firstPaymentVariable = needed[0]![0]!;

/** What to set, such as "A and B, or C". */
export const neededForPayments = needed.map((names) => names.join(" and ")).join(", or ");

/** What is wrong with the variables of all gateways. */
export function gatewayFaults(given: GivenVariables): string[] {
  const wanted = needed.map(([first]) => first!).find((variable) => given[variable] !== undefined);
  return [
    ...Object.values(gatewayKinds).flatMap((kind) => kind.faultsOf(given)),
    ...(wanted !== undefined && given["PAYMENTS"] !== undefined
      ? [`PAYMENTS=test (test money) conflicts with ${wanted} (real money): unset one of them`]
      : []),
  ];
}

/** The gateway that is set up; null if there is none. */
export function connectGateway(given: GivenVariables, installation: { isPublic: boolean }): ConnectedGateway | null {
  for (const kind of Object.values(gatewayKinds)) {
    const connected = kind.connect(given, installation);
    if (connected !== null) return connected;
  }
  return null;
}
