import type { ErrorCode } from '@eveneo/contract/application/errors';
import { ApiError } from '../../../http/errors';

export interface Problem {
  readonly code: `release.${string}`;
  readonly text: string;
}

/** An error with all problems in `errors`; the first gives code and message. */
export function refusal(problems: readonly Problem[], status = 422): ApiError {
  const [first] = problems;
  const errors: Record<string, string[]> = {};
  for (const { code, text } of problems) (errors[code] ??= []).push(text);
  const code: ErrorCode = first?.code ?? 'release.refused';
  return new ApiError(status, code, first?.text ?? '', { errors });
}

export const refusalFor = (code: Problem['code'], text: string, status = 422): ApiError =>
  refusal([{ code, text }], status);
