/** Accounts: user, login, registration, profile. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { emailField, idSchema, knownPasswordField, nameField, newPasswordField } from './fields';

export const ROLES = ['admin', 'organizer', 'guest'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Absolute URL, or 'avatars/…' below /storage, or null (initials are shown). */
  avatar: z.nullable(z.string()),
});
export type User = z.infer<typeof userSchema>;

export const userAnswerSchema = z.object({ user: userSchema });
export type UserAnswer = z.infer<typeof userAnswerSchema>;

export const sessionAnswerSchema = z.object({
  user: userSchema,
  token: z.string(),
  /** The account must turn on a second factor before it can do anything else. */
  secondFactorDue: z.optional(z.boolean()),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

export const messageAnswerSchema = z.object({ message: z.string() });

export const loginSchema = z.object({
  email: emailField,
  password: knownPasswordField(FIELD_TEXTS.password.required),
  remember: z.optional(z.boolean()),
  /** Opens a session of a suspended account, which can only export its data and delete the account. */
  suspended: z.optional(z.boolean()),
  /**
   * A code of the second factor, or a recovery code; without it, the login of an
   * account with a second factor gets a 403.
   */
  code: z.optional(z.string().check(z.maxLength(30, FIELD_TEXTS.code.wrong))),
});
export type LoginRequest = z.infer<typeof loginSchema>;

export const SELF_REGISTRATION_ROLES = ['guest', 'organizer'] as const;

const confirmation = z
  .string(FIELD_TEXTS.password_confirmation.required)
  .check(z.minLength(1, FIELD_TEXTS.password_confirmation.required));

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Checks the confirmation even when other fields fail, so that all failing fields are reported at once. */
function matching(field: string, message: string) {
  const confirmation = `${field}_confirmation`;
  return z.refine((value: unknown) => asFields(value)[field] === asFields(value)[confirmation], {
    error: message,
    path: [confirmation],
    when: ({ value }) => Boolean(asFields(value)[field]) && Boolean(asFields(value)[confirmation]),
  });
}

const newPassword = { password: newPasswordField(), password_confirmation: confirmation };
const samePassword = matching('password', FIELD_TEXTS.password_confirmation.mismatch);

const registerFields = {
  name: nameField,
  email: emailField,
  ...newPassword,
  role: z.enum(SELF_REGISTRATION_ROLES, FIELD_TEXTS.role.required),
};
export const registerSchema = z.object(registerFields).check(samePassword);
export type RegisterRequest = z.infer<typeof registerSchema>;

/** The form in the browser also asks for consent to the terms, which is not sent to the API. */
export const registerFormSchema = z
  .object({ ...registerFields, terms: z.literal(true, FIELD_TEXTS.terms.required) })
  .check(samePassword);

export const forgotPasswordSchema = z.object({ email: emailField });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordSchema>;

const resetToken = z
  .string(FIELD_TEXTS.token.required)
  .check(z.minLength(1, FIELD_TEXTS.token.required), z.maxLength(200, FIELD_TEXTS.token.altered));

export const resetPasswordSchema = z
  .object({
    email: emailField,
    token: resetToken,
    ...newPassword,
  })
  .check(samePassword);
/** Validity check of a link when it is opened. */
export const resetLinkSchema = z.object({ email: emailField, token: resetToken });
const deadResetLinkSchema = z.enum(['used', 'old', 'altered']);
/** Why a link is invalid; 'altered' also for one that was never issued. */
export type DeadResetLink = z.infer<typeof deadResetLinkSchema>;
export type ResetLinkState = 'good' | DeadResetLink;
export const resetLinkAnswerSchema = z.object({
  valid: z.boolean(),
  reason: z.optional(deadResetLinkSchema),
  /** Which mail works instead, as a sentence to add. */
  later: z.optional(z.string()),
});
export type ResetLinkAnswer = z.infer<typeof resetLinkAnswerSchema>;
/** The reset logs the user in, unless the account has a second factor. */
export const passwordResetSchema = z.extend(messageAnswerSchema, {
  user: z.optional(userSchema),
  token: z.optional(z.string()),
});
export type PasswordResetAnswer = z.infer<typeof passwordResetSchema>;
export type ResetPasswordRequest = z.infer<typeof resetPasswordSchema>;

const restoreToken = z
  .string(FIELD_TEXTS.restoreToken.required)
  .check(
    z.minLength(1, FIELD_TEXTS.restoreToken.required),
    z.maxLength(200, FIELD_TEXTS.restoreToken.unknown),
  );
/** Restores the previous e-mail address of an account, by the link in the mail about its change. */
export const restoreAddressSchema = z.object({ token: restoreToken, ...newPassword }).check(samePassword);
export type RestoreAddressRequest = z.infer<typeof restoreAddressSchema>;
export const restoreLinkSchema = z.object({ token: restoreToken });
/** State of a link. 'revoked': an older address has been restored. 'changed': the account has another address. */
export const restoreLinkAnswerSchema = z.object({
  state: z.enum(['good', 'used', 'revoked', 'changed', 'expired', 'unknown']),
  /** The resulting address of the account, when valid. */
  email: z.optional(z.string()),
  /** Which mail works instead, as a sentence to add. */
  later: z.optional(z.string()),
});
export type RestoreLinkAnswer = z.infer<typeof restoreLinkAnswerSchema>;

/** Confirms the e-mail address of an account, by the link in a mail. */
export const confirmAddressSchema = z.object({
  token: z
    .string(FIELD_TEXTS.confirmToken.required)
    .check(
      z.minLength(1, FIELD_TEXTS.confirmToken.required),
      z.maxLength(200, FIELD_TEXTS.confirmToken.unknown),
    ),
});
/** 'already': it had been confirmed before, by this link or another. */
export const confirmedAddressSchema = z.object({ state: z.enum(['confirmed', 'already']) });
export type ConfirmedAddress = z.infer<typeof confirmedAddressSchema>;
/** A change of an event that the caller has, or had, a place at. `event_id`: null once it has no page. */
const missedSchema = z.object({ event_id: z.nullable(idSchema), title: z.string(), text: z.string() });
export type Missed = z.infer<typeof missedSchema>;
export const addressStateSchema = z.object({
  confirmed: z.boolean(),
  /** Another account has proved that the address is theirs: this one needs another. */
  taken: z.optional(z.boolean()),
  /** Mails go to the address that was confirmed before. */
  former: z.optional(z.boolean()),
  /** What no mail could say while the address is not confirmed, if it is still true. */
  missed: z.optional(z.array(missedSchema)),
});
export type AddressState = z.infer<typeof addressStateSchema>;

/** A blank or missing e-mail leaves the address unchanged; `role` is accepted and ignored. */
export const profileSchema = z.object({
  name: nameField,
  email: z.optional(
    z.nullable(
      z.union(
        [z.string().check(z.regex(/^\s*$/, FIELD_TEXTS.email.invalid)), emailField],
        FIELD_TEXTS.email.invalid,
      ),
    ),
  ),
});
export type ProfileRequest = z.infer<typeof profileSchema>;

const currentPassword = knownPasswordField(FIELD_TEXTS.current_password.required);
const chosenPassword = {
  new_password: newPasswordField(FIELD_TEXTS.new_password.required),
  new_password_confirmation: confirmation,
};
const sameNewPassword = matching('new_password', FIELD_TEXTS.new_password.mismatch);

export const passwordChangeSchema = z
  .object({ current_password: currentPassword, ...chosenPassword })
  .check(sameNewPassword);
/** Request of an account that has no password yet. */
export const firstPasswordSchema = z.object(chosenPassword).check(sameNewPassword);
/** Accepts either of the two requests above. */
export const passwordRequestSchema = z
  .object({ current_password: z.optional(z.nullable(currentPassword)), ...chosenPassword })
  .check(sameNewPassword);
export type PasswordChangeRequest = z.infer<typeof passwordRequestSchema>;

export const passwordChangedSchema = z.object({ message: z.string(), token: z.string() });
export type PasswordChangedAnswer = z.infer<typeof passwordChangedSchema>;

export const avatarAnswerSchema = z.object({ avatar: z.string(), message: z.string() });
export type AvatarAnswer = z.infer<typeof avatarAnswerSchema>;

/** Topics of mails that can be turned off. */
export const MAIL_TOPICS = [
  'registrations',
  'changes',
  'reminders',
  'thanks',
  'follows',
  'announcements',
  'organizing',
] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

const topicField = z.optional(z.boolean(FIELD_TEXTS.emailNotifications.invalid));

/** The token of the page that states the reasons of a suspension. */
export const suspensionLinkSchema = z.object({ token: z.string() });

/** A missing topic keeps its value. Without emailNotifications only mails without a topic are sent. */
export const preferencesSchema = z.object({
  mail_registrations: topicField,
  mail_changes: topicField,
  mail_reminders: topicField,
  mail_thanks: topicField,
  mail_follows: topicField,
  mail_announcements: topicField,
  mail_organizing: topicField,
  emailNotifications: z.boolean(FIELD_TEXTS.emailNotifications.invalid),
});
export type Preferences = z.infer<typeof preferencesSchema>;
