interface CommonSettings {
  readonly transform: Readonly<Record<string, unknown>>;
  readonly transformIgnorePatterns: readonly string[];
}
interface ScreenSettings {
  readonly testEnvironment: string;
  readonly setupFilesAfterEnv: readonly string[];
  readonly moduleNameMapper: Readonly<Record<string, string>>;
}
interface AreaSettings extends CommonSettings, ScreenSettings {
  readonly rootDir: string;
  readonly testMatch: readonly string[];
  readonly restoreMocks: boolean;
}
export const transform: CommonSettings;
export const screen: ScreenSettings;
/** The whole configuration of an area's own tests, in the folder `rootDir`. */
export function areaTests(rootDir: string): AreaSettings;
