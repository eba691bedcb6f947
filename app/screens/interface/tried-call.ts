import type { OpenApiDocument } from '#app/platform/action/openapi.server.ts';
import { type FieldLine, isTriable, typeOf } from './describe-calls.ts';

/** A call as its form needs it. `takesJson`: what it is sent has a shape; `scope`: what a key must be trusted with. */
export type Tried = {
  id: string;
  method: string;
  path: string;
  summary: string;
  fields: (FieldLine & { in: string })[];
  takesJson: string | null;
  isOwn: boolean;
  scope: string | null;
};

/** The call of this id, to be tried; undefined for none, and for what a form of ours cannot send. */
export function findTried({ paths }: OpenApiDocument, id: string | null): Tried | undefined {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId !== id || !isTriable(method, operation.parameters)) continue;
      const body = operation.requestBody?.content['application/json'];
      const parameters = operation.parameters.map(({ name, in: where, required, description, schema }) => {
        return { name, in: where, required, type: typeOf(schema), meaning: description ?? '' };
      });
      const scopes = operation.security?.flatMap(({ token = [] }) => token) ?? [];
      return {
        id,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        fields: parameters,
        takesJson: body ? typeOf(body.schema) : null,
        isOwn: operation.security !== undefined,
        scope: scopes[0] ?? null,
      };
    }
  return undefined;
}
