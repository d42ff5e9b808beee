import { Logger, runOnce, type TaskList } from "graphile-worker";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { createSmtpTransport } from "#gateways/mail/smtp.ts";
import { writeMail } from "#web/mail/write/write-mail.ts";
import { MailServer } from "../../../../tests/support/mail-server.ts";
import { Office } from "../../booking/testing/office.ts";
import type { Services } from "../../shared/services.ts";
import { testMailing } from "../../testing/services.ts";
import { sendMail } from "../send/send-mail.ts";

/** The example provider with email addresses, its own mail server, and a worker that runs on demand. */
export class PostOffice {
  readonly office: Office;
  readonly server: MailServer;
  readonly services: Services;
  readonly reports: [string, Record<string, string | number>][] = [];
  /** All messages that were passed to the transport, delivered or not. */
  readonly handed: MailMessage[] = [];

  static async open(opened?: Office): Promise<PostOffice> {
    const office = opened ?? (await Office.open());
    const server = await MailServer.start();
    await office.change("update providers set office_email = 'office@harbour.example'");
    await office.change("update staff set email = slug || '@harbour.example'");
    return new PostOffice(office, server);
  }

  private constructor(office: Office, server: MailServer) {
    this.office = office;
    this.server = server;
    const smtp = createSmtpTransport(server.url);
    const mailing = testMailing({
      write: writeMail,
      transport: {
        send: (message) => {
          this.handed.push(message);
          return smtp.send(message);
        },
        close: () => smtp.close(),
      },
      report: (...report) => void this.reports.push(report),
    });
    this.services = Object.assign(office.services, { mailing });
  }

  /** Runs every job that is due. */
  async work(): Promise<void> {
    const taskList: TaskList = {
      "send-mail": (payload) => sendMail(this.services, payload as { providerId: string; id: string }),
    };
    const options = { concurrency: 2, noHandleSignals: true, logger: new Logger(() => () => {}) };
    // A run ends when all remaining jobs wait for their queue.
    do await runOnce({ pgPool: this.office.database.pool, taskList, ...options });
    while (await this.#isDue());
  }

  async #isDue(): Promise<boolean> {
    const [row] = await this.office.rows<{ due: boolean }>(
      "select exists (select from graphile_worker._private_jobs where run_at <= now()) as due",
    );
    return row!.due;
  }

  /** Moves the jobs forward in time, as if these seconds had passed. */
  async wait(seconds: number): Promise<void> {
    await this.office.rows(
      `update graphile_worker._private_jobs set run_at = run_at - ${seconds} * interval '1 second'`,
    );
  }

  states(): Promise<{ kind: string; reader: string; who: string; state: string; attempts: number }[]> {
    return this.office.rows("select kind, reader, who, state, attempts from mails order by created_at, reader, who");
  }

  async close(): Promise<void> {
    this.services.mailing.transport.close();
    await this.server.stop();
    await this.office.close();
  }
}
