import type { Rule } from 'eslint';

export declare const boundaries: Rule.RuleModule;
export declare function boundaryProblem(file: string, specifier: string): string | null;
