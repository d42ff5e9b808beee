import type { z } from "zod";
import type { MessageKey } from "#domain/locales/messages.ts";
import type { PaymentGateway, TestCheckoutStore } from "./gateway.ts";

/** A row of the registry: what the product has to know about a gateway before it is opened. */
export interface GatewayKind {
  /** Whether real money moves. Its name is a vendor's then, and only its own folder mentions it. */
  readonly takesMoney: boolean;
  /** What visitors can pay with on its pages. */
  readonly methods: readonly string[];
  /** Whether it sends notifications. They arrive at an address with its name (`paymentWebhookPath`). */
  readonly sendsNotices: boolean;
  readonly words: GatewayWords;
  /** Its environment variables, by name. */
  readonly variables: Readonly<Record<string, GatewayVariable>>;
  /** What is wrong with its variables together. Each one alone has been checked. */
  faultsOf(given: GivenVariables): string[];
  /** Null if its variables are not set. */
  connect(given: GivenVariables, installation: { isPublic: boolean }): ConnectedGateway | null;
}

/** What visitors read before they pay. */
interface GatewayWords {
  title: MessageKey | null;
  visit: MessageKey;
  /** For a product, a voucher or a package. */
  order: MessageKey;
}

export interface GatewayVariable {
  schema: z.ZodType;
  /** Whether the gateway needs it. The first of these says that the gateway is wanted. */
  isNeeded: boolean;
  /** Never shown, not even in a fault. */
  isSecret: boolean;
}

/** The variables that are set. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;

/** A gateway with its settings, which only it reads. */
export interface ConnectedGateway {
  readonly name: string;
  readonly takesMoney: boolean;
  /** Asks whether the gateway accepts its keys. Null if it has none. */
  checkKeys(installation: { isPublic: boolean }): Promise<KeyCheck | null>;
  open(needs: GatewayNeeds): Promise<PaymentGateway>;
}

/** What the registry says to code that decides about stored payments. */
export interface KnownGateways {
  /** Whether this version has a gateway with this name. Another version may have others. */
  has(name: string): boolean;
  /** The gateways whose payments are checked. Without one, those of real money, which wait for their settings. */
  readonly asked: readonly string[];
  /** Of the gateway that takes new payments. */
  readonly words: GatewayWords;
}

/** For the operator, in English. */
export type KeyCheck = { state: "ok"; says: string } | { state: "warning" | "fault"; says: string; advice: string };

interface GatewayNeeds {
  now: () => number;
  /** The books of test money, which are in the product's database. */
  testBooks: TestCheckoutStore;
}
