/** What the flows need of a browser engine. Each method tries once: `Visitor` decides how long to keep trying. */
export interface Driver {
  open(address: string): Promise<void>;
  resize(width: number): Promise<void>;
  address(): Promise<string>;
  /** Runs a self-contained function in the page, or in the frame that was entered. */
  evaluate<Args extends Json[], Returned>(script: (...args: Args) => Returned, ...args: Args): Promise<Returned>;
  /** Clicks as a mouse does: an element that another one covers is refused. */
  click(target: Target): Promise<void>;
  /** Whether such an element is in sight. */
  has(target: Target): Promise<boolean>;
  /** Replaces what a field has with text from the keyboard. */
  type(target: Target, text: string): Promise<void>;
  upload(target: Target, file: string): Promise<void>;
  enterFrame(css: string): Promise<void>;
  leaveFrames(): Promise<void>;
  /** Errors that the console showed, as far as the engine tells. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Target {
  css: string;
  /** A string is the whole text of the element, apart from white space; a pattern is searched for. */
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
