export { RaisedText } from './RaisedText';
