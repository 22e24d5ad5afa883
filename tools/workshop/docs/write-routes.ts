import { writeFileSync } from 'node:fs';
import { README, readReadme, withRouteTable } from './route-table';

writeFileSync(README, withRouteTable(readReadme()));
