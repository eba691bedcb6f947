import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { goOut, isIn, keepWayOut } from '#app/platform/action/way-out.ts';

export type AdmissionRules = {
  /** Requests that are worked on at once: a few for each connection of the pool; more would only wait further in. */
  atOnce: number;
  /** So few where requests take longer inside than `insideTarget` milliseconds: they share one thread, so each lasts as long as all of them together. */
  fewest: number;
  insideTarget: number;
  /** Requests that may wait before the door. */
  mostWaiting: number;
  /** How long they wait, in milliseconds: whoever looks at a page, and whoever has typed something. */
  readPatience: number;
  writePatience: number;
};

export const admissionRules: AdmissionRules = {
  atOnce: 16,
  fewest: 3,
  insideTarget: 750,
  mostWaiting: 400,
  readPatience: 2_000,
  writePatience: 12_000,
};

export type Admission = {
  /** Resolves with the way out once there is room; throws unavailable when that takes too long. */
  enter(request: Pick<FastifyRequest, 'method'>): Promise<() => void>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Enters by itself, or needs no room: it costs next to nothing, or spends its time on reading a body. */
    entersByItself?: boolean;
  }
}

/**
 * Lets in as many requests as can be worked on, the others in their order, and turns away whoever would wait too long: at more
 * than can be served some are answered at once that it is too much, instead of all after a minute. How many can be worked on
 * is learnt from how long they take.
 */
export function openAdmission(rules: AdmissionRules = admissionRules): Admission {
  let running = 0;
  let limit = rules.atOnce;
  const waiting = new Set<() => void>();
  /** How long those took that have left since the limit was last thought over. */
  let left: number[] = [];

  function letIn(): void {
    for (const next of waiting) {
      if (running >= limit) return;
      running += 1;
      next();
    }
  }

  /** Only of reads: a write may wait inside for another one's lock, and costs nothing meanwhile. */
  function learn(milliseconds: number): void {
    left.push(milliseconds);
    if (left.length < limit) return;
    const mean = left.reduce((sum, each) => sum + each, 0) / left.length;
    left = [];
    if (mean > rules.insideTarget) limit = Math.max(rules.fewest, Math.floor((limit * rules.insideTarget) / mean));
    else if (mean < rules.insideTarget / 2) limit = Math.min(rules.atOnce, limit + 1);
  }

  function wayOut(isRead: boolean): () => void {
    const entered = performance.now();
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      running -= 1;
      if (isRead) learn(performance.now() - entered);
      letIn();
    };
  }

  return {
    async enter({ method }) {
      const isRead = method === 'GET' || method === 'HEAD';
      if (running < limit) {
        running += 1;
        return wayOut(isRead);
      }
      if (waiting.size >= rules.mostWaiting) throw new DomainError('unavailable');
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const patience = isRead ? rules.readPatience : rules.writePatience;
        const timer = setTimeout(() => {
          waiting.delete(go);
          reject(new DomainError('unavailable'));
        }, patience);
        waiting.add(go);
      });
      return wayOut(isRead);
    },
  };
}

/** Lets a request in, once, until its answer is ready to be sent, compressed and all, however slowly it is taken. */
export type Admit = (request: FastifyRequest) => Promise<void>;

/** Holds every route to it whose body is read before its handler; gives those that enter by themselves the way to do so. */
export function admitRequests(server: FastifyInstance, admission: Admission): Admit {
  const admit: Admit = async (request) => {
    if (isIn(request)) return;
    const leave = await admission.enter(request);
    keepWayOut(request, leave);
    if (request.raw.destroyed) goOut(request);
  };
  server.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.entersByItself) await admit(request);
  });
  const leave = async (request: FastifyRequest) => goOut(request);
  server.addHook('onSend', leave);
  server.addHook('onResponse', leave);
  server.addHook('onRequestAbort', leave);
  return admit;
}
