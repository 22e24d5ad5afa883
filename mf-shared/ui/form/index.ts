export { schemaResolver } from './schema-resolver';
export { describeFailure, summaryOf } from './form-failure';
export type { FormFailure } from './form-failure';
