export { FormErrorSummary } from './FormErrorSummary';
export type { FormError, FormErrorSummaryProps } from './FormErrorSummary';
