import './styles/global.css'
