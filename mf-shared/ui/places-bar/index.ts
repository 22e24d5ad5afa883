export { PlacesBar, placesText } from './PlacesBar';
