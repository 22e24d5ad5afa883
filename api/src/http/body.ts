import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { OperationBody } from '@eveneo/contract/operation';
import { ApiError, malformed, tooLarge, unsupportedMedia } from './errors';

export const JSON_BODY_LIMIT = 524_288;
const FIELD_LIMIT = 65_536;
/** Maximum characters of a part's name or file name; no form of ours has longer ones. */
const NAME_LIMIT = 1000;

/** A file part, complete in memory: at most LIMITS.imageBytes. */
export interface UploadedFile {
  readonly data: Buffer;
  readonly tooLarge: boolean;
  /** When it was read (`performance.now()`): all its waits share one deadline. */
  readonly readAt: number;
}

export interface ReadBody {
  readonly body: unknown;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
}

/** Registers the body parsers: JSON, multipart, and two formats of single calls; everything else is 415. */
export async function installBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BODY_LIMIT },
    (_request, text, done) => {
      // A DELETE or POST with a JSON header and no content is common: it means no body.
      if (text.length === 0) return done(null, undefined);
      try {
        done(null, JSON.parse(text as string));
      } catch {
        done(malformed());
      }
    },
  );
  // One-click unsubscribe of mail programs (RFC 8058): the form, of either kind or empty, adds nothing to the link.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (request, _text, done) =>
      request.routeOptions.config.operation?.anyBody ? done(null, undefined) : done(unsupportedMedia()),
  );
  // A release: the registry reads the stream with limits of its own; no other call takes one.
  app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: LIMITS.imageBytes,
      files: 5,
      fields: 40,
      fieldSize: FIELD_LIMIT,
      parts: 45,
      headerPairs: 50,
    },
  });
}

async function readPart(
  part: Multipart,
  fields: Map<string, unknown>,
  files: Map<string, UploadedFile>,
  wanted: readonly string[],
) {
  if (part.fieldname.length > NAME_LIMIT || ('filename' in part && part.filename?.length > NAME_LIMIT))
    throw tooLarge();
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
    fields.set(part.fieldname, part.value);
    return;
  }
  const data = await part.toBuffer();
  // An empty file input is sent as a nameless part without a byte.
  if (data.length === 0 && !part.filename) return;
  // Two files for one field are ambiguous.
  if (files.has(part.fieldname)) throw malformed();
  if (wanted.includes(part.fieldname))
    files.set(part.fieldname, { data, tooLarge: part.file.truncated, readAt: performance.now() });
}

/** The body of a request as plain values and files, whichever of the two formats it came in. */
export async function readBody(request: FastifyRequest, body: OperationBody): Promise<ReadBody> {
  if (!request.isMultipart()) {
    if (body.multipartOnly) {
      if (request.headers['content-type'] === undefined) return { body: {}, files: {} };
      throw unsupportedMedia();
    }
    return { body: request.body ?? {}, files: {} };
  }
  if (!body.files) throw unsupportedMedia();
  const fields = new Map<string, unknown>();
  const files = new Map<string, UploadedFile>();
  try {
    for await (const part of request.parts()) await readPart(part, fields, files, body.files);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 413) throw tooLarge();
    if (statusCode !== undefined) throw error;
    throw malformed();
  }
  return { body: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

/** A file over the limit: 413, with the message at its field too, where forms show it. */
export const fileTooLarge = (field: string, message: string): Error =>
  tooLarge(message, { [field]: [message] });
