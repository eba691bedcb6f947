/**
 * Why nothing could be had from outside: no web address that is asked (`address`), an inner network (`inner`), nobody there or
 * broken off (`away`), too slow (`slow`), too big (`big`), sent on too often (`redirects`), packed though not asked for (`packed`),
 * answered with anything but what was asked (`status`).
 */
export type OutsideReason = 'address' | 'inner' | 'away' | 'slow' | 'big' | 'redirects' | 'packed' | 'status';

/** `host`: whom it was about, empty where there is none. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  readonly reason: OutsideReason;
  readonly host: string;
  readonly status: number | undefined;

  constructor(reason: OutsideReason, { host, status, cause }: { host: string; status?: number; cause?: unknown }) {
    super(`Nothing from ${host || 'an address'}: ${reason}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.reason = reason;
    this.host = host;
    this.status = status;
  }
}
