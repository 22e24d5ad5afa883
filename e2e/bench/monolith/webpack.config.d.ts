import type { Configuration } from 'webpack';

export function monolithConfig(options?: { edited?: boolean }): Configuration;
export function declaredPages(): string[];
export function chunkName(page: string): string;
