Pod::Spec.new do |s|
  s.name = 'App'
  s.version = '1.0'
  s.source_files = 'App/**/*.swift'
  s.dependency 'Widget'
end
