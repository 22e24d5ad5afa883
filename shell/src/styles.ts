import 'mf-shared/styles/fonts.css';
import 'mf-shared/styles/tokens.css';
import 'mf-shared/styles/base.css';
import './frame/frame.css';
import './frame/skeleton.css';
