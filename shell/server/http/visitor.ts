import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { VISITOR_COOKIE, visitorNames } from '../releases/canary';

/** A cookie in the format that the host sets. */
export function cookieOf({ headers: { cookie } }: FastifyRequest, name: string): string | null {
  return cookie === undefined
    ? null
    : (new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{8,64})`).exec(cookie)?.[1] ?? null);
}

const newVisitor = visitorNames();

/** The visitor's random name; a new one is set only while a canary runs. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  set: LiveSet,
  secure: boolean,
): string | null {
  const known = cookieOf(request, VISITOR_COOKIE);
  if (known || !set.entries.some((entry) => entry.canary)) return known;
  const visitor = newVisitor();
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  reply.header('Set-Cookie', `${VISITOR_COOKIE}=${visitor}; ${attributes}`);
  return visitor;
}
