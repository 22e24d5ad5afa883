export { Badge, CategoryBadge, RoleBadge, StatusBadge } from './Badge';
export type { BadgeTone } from './Badge';
export { HiddenBadges } from './HiddenBadges';
export { categoryTone, categoryToneClass } from './category-tone';
export type { CategoryTone } from './category-tone';
