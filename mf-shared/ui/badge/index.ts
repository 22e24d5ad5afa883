export { Badge, CategoryBadge, RoleBadge, StatusBadge } from './Badge';
export type { BadgeTone } from './Badge';
export { draftLabel, HiddenBadges, StateBadges } from './HiddenBadges';
export { categoryTone, categoryToneClass } from './category-tone';
export type { CategoryTone } from './category-tone';
export { SharedBadge, useShared } from './SharedBadge';
