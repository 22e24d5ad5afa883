/** `npm run release -- …`. */
export { main } from '@eveneo/build/release/command';
