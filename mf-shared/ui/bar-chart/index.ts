export { BarChart, ChartNumbers } from './BarChart';
