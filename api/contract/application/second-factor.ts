/** The second factor: a code of an authenticator app (TOTP, RFC 6238). */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { knownPasswordField } from './fields';

const password = knownPasswordField(FIELD_TEXTS.current_password.required);

/** Six digits, or a recovery code, as typed: with spaces and dashes. */
export const codeField = z
  .string(FIELD_TEXTS.code.required)
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.code.required), z.maxLength(30, FIELD_TEXTS.code.wrong));

export const secondFactorStateSchema = z.object({
  on: z.boolean(),
  /** Mandatory for the user's role: no other page is available before it is set up. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The account has no password yet, and cannot turn the factor on. */
  passwordless: z.optional(z.literal(true)),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

export const beginSecondFactorSchema = z.object({ current_password: password });

export const secondFactorSetupSchema = z.object({
  /** To be typed when the QR code cannot be scanned. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code as a data URL. */
  picture: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

export const confirmSecondFactorSchema = z.object({ code: codeField });
export const endSecondFactorSchema = z.object({ current_password: password, code: codeField });
export type EndSecondFactorRequest = z.infer<typeof endSecondFactorSchema>;
