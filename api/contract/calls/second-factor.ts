import {
  beginSecondFactorSchema,
  confirmSecondFactorSchema,
  endSecondFactorSchema,
  secondFactorSetupSchema,
  secondFactorStateSchema,
} from '../application/second-factor';
import { operationsOf, PASSWORD_PROOFS, perHour } from '../operation';

const own = { guard: 'user' } as const;

export const secondFactorOperations = operationsOf('account', {
  secondFactor: {
    route: 'GET /api/user/second-factor',
    ...own,
    summary: 'Whether the caller has a second factor, and needs one',
    responses: { 200: secondFactorStateSchema },
  },
  beginSecondFactor: {
    route: 'POST /api/user/second-factor',
    limit: PASSWORD_PROOFS,
    ...own,
    summary: 'Create a secret for an authenticator and recovery codes, shown once; the factor is not yet on',
    body: { schema: beginSecondFactorSchema },
    responses: { 200: secondFactorSetupSchema },
    errors: [409],
  },
  confirmSecondFactor: {
    route: 'POST /api/user/second-factor/confirm',
    limit: perHour(60),
    ...own,
    summary: 'Turn the second factor on with a first code',
    body: { schema: confirmSecondFactorSchema },
    responses: { 204: null },
    errors: [409],
  },
  endSecondFactor: {
    route: 'POST /api/user/second-factor/off',
    limit: PASSWORD_PROOFS,
    ...own,
    summary: 'Turn the second factor off, with the password and a code; idempotent',
    body: { schema: endSecondFactorSchema },
    responses: { 204: null },
  },
});
