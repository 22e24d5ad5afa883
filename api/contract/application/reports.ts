/** Reports of illegal or abusive content, the decisions on them, and objections (DSA, articles 16, 17 and 20). */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import {
  emailField,
  idSchema,
  instantSchema,
  nameField,
  numberParameter,
  referenceField,
  requiredText,
} from './fields';
import { LIMITS } from './limits';

/**
 * 'profile': a person, also as an organizer; 'picture': of an event, by the event's number; 'mailing': an organizer's
 * message to who came to their events.
 */
export const REPORTED_KINDS = [
  ...['event', 'picture', 'message', 'announcement', 'mailing', 'review', 'profile'],
] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_CATEGORIES = [
  ...['child_abuse', 'danger', 'hate', 'fraud', 'privacy', 'rights', 'sexual', 'spam', 'other'],
] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** What an admin decides about: a piece, or whether an account is suspended. */
export const CASE_KINDS = [...REPORTED_KINDS, 'account'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const DECISIONS = ['keep', 'warn', 'take-down'] as const;
export type Decision = (typeof DECISIONS)[number];
/** 'suspend': of an account. */
export const CASE_DECISIONS = [...DECISIONS, 'suspend'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

const kindSchema = z.enum(REPORTED_KINDS, FIELD_TEXTS.category.invalid);
const categorySchema = z.enum(REPORT_CATEGORIES, FIELD_TEXTS.category.required);
const wordsField = requiredText({ ...FIELD_TEXTS.words, max: LIMITS.reportWords.max });
const reference = referenceField(FIELD_TEXTS.category.invalid, FIELD_TEXTS.category.invalid);

export const reportSchema = z.object({
  kind: kindSchema,
  id: reference,
  category: categorySchema,
  words: wordsField,
  /** Required from visitors, except about child abuse material; ignored for logged-in callers. */
  name: z.optional(z.string().check(z.maxLength(LIMITS.name.max, FIELD_TEXTS.name.long))),
  email: z.optional(z.string().check(z.maxLength(LIMITS.email.max, FIELD_TEXTS.email.invalid))),
});
export type ReportRequest = z.output<typeof reportSchema>;

/** What a visitor gives with a report. */
export const visitorSchema = z.object({ name: nameField, email: emailField });

/** @property token opens the report's page */
export const reportAnswerSchema = z.object({ message: z.string(), token: z.string() });
export type ReportAnswer = z.infer<typeof reportAnswerSchema>;

export const linkTokenSchema = z.object({
  token: z.string(FIELD_TEXTS.token.altered).check(z.maxLength(200, FIELD_TEXTS.token.altered)),
});

const objectionSchema = z.object({
  words: z.string(),
  at: instantSchema,
  /** Null until another admin has decided. */
  outcome: z.nullable(z.enum(['upheld', 'lifted'])),
  answer: z.string(),
});

/** A report, for the page that its link opens. */
export const reportStateSchema = z.object({
  kind: z.enum(REPORTED_KINDS),
  /** The event's title; '' for a profile. */
  title: z.string(),
  category: z.enum(REPORT_CATEGORIES),
  words: z.string(),
  reported_at: instantSchema,
  /** Null until an admin decides; 'keep' once an objection or a later decision has reversed it. */
  decision: z.nullable(z.enum(DECISIONS)),
  decided_at: z.nullable(instantSchema),
  /** Deadline for an objection, of whoever reported it; absent where there is none. */
  until: z.optional(instantSchema),
  /** What the reporter objects to the decision. */
  objection: z.optional(objectionSchema),
  /** 'to-confirm': the decision is only mailed if the reporter confirms the address, by this link from a mail. */
  mail: z.enum(['none', 'to-confirm', 'confirmed']),
});
export type ReportState = z.infer<typeof reportStateSchema>;

/** The statement of reasons, for the page that its author's link opens. */
export const statementSchema = z.object({
  kind: z.enum(CASE_KINDS),
  title: z.string(),
  /** The reported content at the time of the decision; '' once erased. */
  text: z.string(),
  decision: z.enum(['warn', 'take-down', 'suspend']),
  /** Null for a suspension. */
  rule: z.nullable(z.enum(REPORT_CATEGORIES)),
  facts: z.string(),
  /** False: an admin acted without a report. */
  reported: z.boolean(),
  decided_at: instantSchema,
  lifted: z.boolean(),
  /** Deadline for an objection. */
  until: instantSchema,
  objection: z.nullable(objectionSchema),
});
export type Statement = z.infer<typeof statementSchema>;

export const objectionRequestSchema = z.object({
  ...linkTokenSchema.shape,
  words: wordsField,
});

export const REPORT_STATES = ['open', 'objected', 'decided'] as const;

export const casesQuerySchema = z.object({
  /** Absent: what needs an admin's decision, that is open cases and objections. */
  state: z.optional(z.enum(REPORT_STATES)),
  kind: z.optional(z.enum(CASE_KINDS)),
  /** Of one of its reports. */
  category: z.optional(z.enum(REPORT_CATEGORIES)),
  page: z.optional(numberParameter(1, 100_000)),
});
export type CasesQuery = z.infer<typeof casesQuerySchema>;

const caseLineSchema = z.object({
  id: idSchema,
  kind: z.enum(CASE_KINDS),
  title: z.string(),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  /** 2: decide at once; 1: decide today. */
  urgency: z.int(),
  reports: z.int(),
  opened_at: instantSchema,
  decision: z.nullable(z.enum(CASE_DECISIONS)),
});
export type CaseLine = z.infer<typeof caseLineSchema>;

export const casesPageSchema = z.object({
  data: z.array(caseLineSchema),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
});
export type CasesPage = z.infer<typeof casesPageSchema>;

const unreportedSchema = z.object({
  kind: kindSchema,
  id: z.int(),
  /** Of its event. */
  title: z.string(),
  text: z.string(),
  at: instantSchema,
});

/** A case with its context; it does not reveal who reported. */
export const caseSchema = z.object({
  ...caseLineSchema.shape,
  event_id: z.nullable(idSchema),
  /** For a review only. */
  rating: z.nullable(z.int()),
  author: z.nullable(z.object({ id: idSchema, name: z.string(), decisions: z.int() })),
  /** The current content; null once it is deleted or taken down. */
  now: z.nullable(z.string()),
  /** The reported picture, or that of a withdrawn profile, as a data: URL; absent where there is none. */
  picture: z.optional(z.string()),
  entries: z.array(
    z.object({
      category: z.enum(REPORT_CATEGORIES),
      words: z.string(),
      at: instantSchema,
      by: z.enum(['account', 'visitor']),
      /** Reports of the same person that were found to be baseless in the last six months. */
      baseless: z.int(),
      /** The case with the decision that this reporter objects to. */
      contests: z.optional(idSchema),
      /** The content at the time of the report, if it was different. */
      text: z.nullable(z.string()),
    }),
  ),
  /** Messages before and after a reported one. */
  around: z.array(z.object({ id: idSchema, name: z.string(), text: z.string(), at: instantSchema })),
  rule: z.nullable(z.enum(REPORT_CATEGORIES)),
  facts: z.string(),
  decided_at: z.nullable(instantSchema),
  decided_by: z.nullable(z.string()),
  lifted: z.boolean(),
  /** How often the author tried to publish again what was taken down. */
  republished: z.optional(z.int()),
  /** The author's other open cases. */
  others: z.optional(z.array(caseLineSchema)),
  /** What the author of an open case wrote lately elsewhere that nobody reported, the newest first. */
  unreported: z.optional(z.array(unreportedSchema)),
  objection: z.nullable(objectionSchema),
  /**
   * Whether the caller may decide on the objection: neither the admin who decided nor the author
   * may, unless there is no other admin.
   */
  may_review: z.boolean(),
  /** Whether the caller may decide an open case: not the author, nor who decided what a reporter objects to. */
  may_decide: z.optional(z.boolean()),
});
export type CaseDetail = z.infer<typeof caseSchema>;

const factsField = requiredText({ ...FIELD_TEXTS.facts, max: LIMITS.reportWords.max, plain: true });

export const decisionSchema = z.object({
  decision: z.enum(DECISIONS, FIELD_TEXTS.category.invalid),
  rule: categorySchema,
  /** Sent to the author, except with 'keep'. */
  facts: factsField,
  /** With 'keep': the reports were baseless; people who send such reports repeatedly get a lower limit. */
  baseless: z.optional(z.boolean()),
  /** Open cases of the same author that are decided likewise. */
  also: z.optional(z.array(idSchema).check(z.maxLength(50))),
  /** With 'take-down': pieces of the same author that nobody reported, taken down too. */
  pieces: z.optional(z.array(z.object({ kind: kindSchema, id: reference })).check(z.maxLength(50))),
});
export type DecisionRequest = z.output<typeof decisionSchema>;

export const takedownSchema = z.object({
  kind: kindSchema,
  id: reference,
  rule: categorySchema,
  facts: factsField,
});
export type TakedownRequest = z.output<typeof takedownSchema>;

export const reviewedSchema = z.object({
  outcome: z.enum(['upheld', 'lifted'], FIELD_TEXTS.category.invalid),
  answer: factsField,
});

export const figuresQuerySchema = z.object({
  year: z.optional(numberParameter(2020, 2100)),
  format: z.optional(z.literal('csv')),
});

/** The yearly figures of articles 15 and 24 of the DSA. */
export const figuresSchema = z.object({
  year: z.int(),
  lines: z.array(z.object({ id: z.string(), label: z.string(), value: z.string() })),
});
export type ReportFigures = z.infer<typeof figuresSchema>;
