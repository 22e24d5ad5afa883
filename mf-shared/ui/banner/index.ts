export { Banner } from './Banner';
export type { BannerTone } from './Banner';
