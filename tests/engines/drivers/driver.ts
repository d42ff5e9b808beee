/** What the flows need from a browser engine. Each method tries once; `Visitor` decides how long to retry. */
export interface Driver {
  open(address: string): Promise<void>;
  resize(width: number): Promise<void>;
  address(): Promise<string>;
  /** Runs a self-contained function in the page, or in the entered frame. */
  evaluate<Args extends Json[], Returned>(script: (...args: Args) => Returned, ...args: Args): Promise<Returned>;
  /** Clicks like a mouse. Throws if another element covers this one. */
  click(target: Target): Promise<void>;
  /** Whether such an element is visible. */
  has(target: Target): Promise<boolean>;
  /** Replaces the text of a field by typing. */
  type(target: Target, text: string): Promise<void>;
  upload(target: Target, file: string): Promise<void>;
  enterFrame(css: string): Promise<void>;
  leaveFrames(): Promise<void>;
  /** The console's errors, as far as the engine reports them. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Target {
  css: string;
  /** A string must equal the element's whole text, apart from white space. A pattern may match anywhere. */
  text?: string | RegExp | undefined;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Session {
  hasScripts: boolean;
  width: number;
}

export interface Engine {
  name: string;
  version: string;
  start(session: Session): Promise<Driver>;
  close(): Promise<void>;
}
